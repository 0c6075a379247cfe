// What the build makes of an imported picture.
export default { src: '/picture' }
