export default {
  crashTitle: 'This page stopped working',
  crashText:
    'The fault is on our side and nothing you saved is lost. Load the page again; if it happens once more, tell support.',
  chunkTitle: 'This page could not be loaded',
  chunkText: 'A new version may have been published, or the connection was lost. Load the page again.',
  reload: 'Load again',
  home: 'Go to the dashboard',
  details: 'Technical details',
};
