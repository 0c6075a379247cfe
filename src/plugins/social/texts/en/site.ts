export const site = {
  social: {
    title: 'Get Social',
    viewPosts: 'VIEW POSTS +{{points}}/EACH',
    viewPostsPlain: 'VIEW POSTS',
    unviewed_one: '{{count}} new post',
    unviewed_other: '{{count}} new posts',
    allViewed: "You've seen every post. New ones will show up here.",
    viewed: 'Viewed',
    post: 'See post',
  },
}
