// The build's result for an imported picture.
export default { src: '/picture' }
