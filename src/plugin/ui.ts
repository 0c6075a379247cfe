/** The components of the console and the site. Pages of the site import `@laurel/plugin/site` and its files instead, which load less. */
export * from '@/ui'
