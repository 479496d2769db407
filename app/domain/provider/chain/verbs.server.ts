import * as v from 'valibot';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text } from '../../kernel/wire.ts';
import { startCheck } from './start.server.ts';

/** What anybody of staff does about the chain of the audit. */
export const auditVerbs = {
  noun: 'audit',
  tag: 'console',
  verbs: {
    verifyAudit: verb({
      at: 'post verify',
      says: 'Check the chain of the audit from its first row; while a check goes on, that one is answered',
      status: 202,
      answers: v.object({ id: text }),
      refusals: [],
      run: (ctx: StaffContext) => startCheck(ctx, 'audit'),
    }),
  },
} satisfies Verbs<StaffContext>;

/** The same of the certificate log. */
export const logVerbs = {
  noun: 'certificateLog',
  tag: 'console',
  verbs: {
    verifyCertificateLog: verb({
      at: 'post verify',
      says: 'Check the chain of the certificate log and its signed heads from the first row',
      status: 202,
      answers: v.object({ id: text }),
      refusals: [],
      run: (ctx: StaffContext) => startCheck(ctx, 'certificates'),
    }),
  },
} satisfies Verbs<StaffContext>;
