import { Hono } from 'hono';
import { enterCertificate } from '~/domain/certificate/staff/of-staff.server.ts';
import { keptCertificateVerbs } from '~/domain/only-representative/certificate/kept-verbs.server.ts';
import { keptLetterVerbs } from '~/domain/only-representative/confirmation-letter/kept-verbs.server.ts';
import type { ConsoleEnvironment } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

/** What the provider's staff do with certificates of this area. */
export const keptCertificates = new Hono<ConsoleEnvironment>();

verbRoutes(keptCertificates, 'provider', keptLetterVerbs);
verbRoutes(keptCertificates, 'provider', keptCertificateVerbs, (ctx, { id = '' }) =>
  enterCertificate(ctx, id),
);
