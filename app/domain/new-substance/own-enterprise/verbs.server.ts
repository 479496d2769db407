import { type Verbs, verb } from '../../kernel/verb.ts';
import { savedCnEnterprise } from '../enterprise/told.ts';
import type { CnCompanyContext } from '../within.ts';
import { changeOwnEnterprise } from './change.server.ts';
import { ownEnterpriseInput } from './schema.ts';

/** What staff keep of a company's own enterprise in CN-SCC. */
export const ownEnterpriseVerbs = {
  noun: 'companies',
  tag: 'console',
  verbs: {
    changeOwnEnterprise: verb({
      at: 'put :id/ownEnterprise',
      says: 'Change names, country, USCC and login e-mail of a company’s own enterprise; all fields are sent',
      input: ownEnterpriseInput,
      answers: savedCnEnterprise,
      refusals: [4040, 4106],
      run: (ctx: CnCompanyContext, _id, input) => changeOwnEnterprise(ctx, input),
    }),
  },
} satisfies Verbs<CnCompanyContext>;
