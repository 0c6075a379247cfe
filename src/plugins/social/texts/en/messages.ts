export const social = {
  badPage: "Enter the page's address, such as https://www.instagram.com/yourbrand.",
  pageCreated: 'Social network page was created successfully!',
  pageUpdated: 'Social network page was updated successfully!',
  pageDeleted: 'Social network page deleted.',
  pageUsed: "A challenge shows this page's posts. Remove the page from the challenge first.",
  pageTaken: 'This page is already on the list.',
  importStarted: 'Import started. New posts appear in a minute.',
  noToken: 'Add an access token to import posts.',
  postCreated: 'Post was created successfully!',
  postUpdated: 'Post was updated successfully!',
  postDeleted: 'Post deleted.',
  postImported: 'Imported posts stay in sync with the network. Edit this post there.',
} as const
