import { amzLoginPages } from '../features/amz-login/routes.ts';
import { amzRedirectPages } from '../features/amz-redirect/routes.ts';
import { authPages } from '../features/auth/routes.ts';
import { notFoundPages } from '../features/not-found/routes.ts';

/** The pages that load without the rest of the application. */
export const outsidePages = {
  ...amzLoginPages,
  ...amzRedirectPages,
  ...authPages,
  ...notFoundPages,
} as const;
