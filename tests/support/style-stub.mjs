// Style sheets mean nothing to Jest.
export default {}
