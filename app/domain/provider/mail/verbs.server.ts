import * as v from 'valibot';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text } from '../../kernel/wire.ts';
import { resendMail } from './resend.server.ts';
import { sendTestMail } from './test-mail.server.ts';

/** What staff do about mails. */
export const mailVerbs = {
  noun: 'mail',
  tag: 'console',
  verbs: {
    sendTestMail: verb({
      at: 'post test',
      says: 'A test mail to oneself',
      answers: v.object({ recipient: text }),
      refusals: [4290],
      run: (ctx: StaffContext) => sendTestMail(ctx),
    }),
    resendMail: verb({
      at: 'post :id/resend',
      says: 'Send again; a link to an account or to a trade is made anew, and the record answered. 4164 with `data.reason`',
      answers: v.looseObject({ id: text }),
      refusals: [4040, 4105, 4164, 4290, 4132, 4147, 4106],
      run: resendMail,
    }),
  },
} satisfies Verbs<StaffContext>;
