import * as build from 'virtual:remix/server-build';
import { makePortal } from './make-portal.ts';
import { answerOf } from './pages.ts';

export default makePortal({ answer: answerOf(build), version: build.assets.version });
