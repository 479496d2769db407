import * as v from 'valibot';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text } from '../../kernel/wire.ts';
import { exportInput } from './schema.ts';
import { startExport } from './start.server.ts';

/** Taking out everything that a company has. */
export const exportVerbs = {
  noun: 'companies',
  tag: 'console',
  verbs: {
    exportCompany: verb({
      at: 'post :id/export',
      access: 'provider',
      says: 'Export everything that a company has, its ended contracts too, as ZIP files; while one goes on, that one is answered. Confidential names stand as the company’s own admins see them; who asked, and why, stands in the audit',
      status: 202,
      input: exportInput,
      answers: v.object({ job_id: text }),
      refusals: [4040, 4106, 4152],
      run: (ctx: StaffContext, id, input) => startExport(ctx, id, input),
    }),
  },
} satisfies Verbs<StaffContext>;
