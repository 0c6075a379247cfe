// Next's functions that fetch pages ahead need its bundler: here they say which links are watched.
export const watched = new Set()
export const mountLinkInstance = (element) => watched.add(element)
export const unmountPrefetchableInstance = (element) => watched.delete(element)
export const onNavigationIntent = () => {}
