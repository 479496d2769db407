import { makePortal } from '#workers/make-portal.ts';
import { PDF } from '../support/only-representative/shipments.ts';
import { insertPerson, signIn } from '../support/people.ts';
import { takeConsoleErrors } from '../support/silence.ts';
import type { Prepare } from './examine.ts';
import { InjectedFault } from './failing.ts';
import { RESENT_CASES } from './system-cases.ts';

const portal = makePortal({ answer: async () => new Response(null), version: 'test' });

/** Larger than what a request holds in memory: a piece of it waits in the store. */
const BYTES = 1.5 * 1024 * 1024;

/** Verbs behind a door that asks and stores something itself. */
export const REQUEST_CASES: Readonly<Record<string, Prepare>> = {
  ...RESENT_CASES,
  'upload by the API': async () => {
    const { userId } = await insertPerson({ role: 'member' });
    const headers = { Authorization: `Bearer ${await signIn(userId)}` };
    return async (_, env) => {
      const body = new FormData();
      body.set('purpose', 'attachment');
      body.set(
        'file',
        new File([`${PDF.padEnd(BYTES - 6)}%%EOF\n`], 'a.pdf', { type: 'application/pdf' }),
      );
      const url = 'http://localhost:8787/rscc/api/common/upload';
      const { status } = await portal.request(url, { method: 'POST', headers, body }, env);
      takeConsoleErrors();
      if (status >= 500) throw new InjectedFault(`answered ${status}`);
      return { ok: status === 200 };
    };
  },
};
