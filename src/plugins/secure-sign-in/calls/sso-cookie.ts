/** The browser that left for the identity provider, by the state that comes back. */
export const SSO_COOKIE = 'laurel_sso'
