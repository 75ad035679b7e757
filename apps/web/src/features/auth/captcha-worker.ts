import { solveChallenge, type Challenge } from './captcha-solver.ts';

addEventListener('message', (event: MessageEvent<Challenge>) => {
  postMessage(solveChallenge(event.data));
});
