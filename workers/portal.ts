import * as build from 'virtual:remix/server-build';
import { createRequestHandler } from '@remix-run/cloudflare';
import { makePortal } from './make-portal.ts';

export default makePortal({
  answer: createRequestHandler(build),
  version: build.assets.version,
});
