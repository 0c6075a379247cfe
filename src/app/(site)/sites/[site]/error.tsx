'use client'

// Both in one file, since each of them would bring its own copy to every page.
export { PageError as default, PageNotFound } from '@/site/frame/site-error.client'
