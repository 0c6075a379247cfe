'use client'

// Both come from one file, because each file would add its own copy to every page.
export { PageError as default, PageNotFound } from '@/site/frame/site-error.client'
