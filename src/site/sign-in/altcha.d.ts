/** The package names types for its translations that it does not ship. */
declare module 'altcha/i18n/es-es'
