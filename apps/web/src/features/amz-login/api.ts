import { endpoint } from '../../lib/api/index.ts';

export const authorizeStore = endpoint('POST /api/ext/product/userproduct/v2authorize/');
