import { Hono } from 'hono';
import { identityVerbs } from '~/domain/provider/identity/verbs.server.ts';
import type { ConsoleEnvironment } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

/** Confidential identities, shown to staff who say why. */
export const consoleIdentities = new Hono<ConsoleEnvironment>();

verbRoutes(consoleIdentities, 'provider', identityVerbs);
