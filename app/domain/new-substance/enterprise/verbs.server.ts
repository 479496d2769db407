import type { CnContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import {
  archiveCnEnterprise,
  restoreCnEnterprise,
} from '~/domain/new-substance/enterprise/archive.server.ts';
import { createCnEnterprise } from '~/domain/new-substance/enterprise/create.server.ts';
import { deleteCnEnterprise } from '~/domain/new-substance/enterprise/delete.server.ts';
import { editCnEnterprise } from '~/domain/new-substance/enterprise/edit.server.ts';
import {
  cnEnterpriseInput,
  cnEnterpriseVersionInput,
  editCnEnterpriseInput,
} from '~/domain/new-substance/enterprise/schema.ts';
import { deletedCnEnterprise, savedCnEnterprise } from '~/domain/new-substance/enterprise/told.ts';

/** Verbs of enterprises. */
export const enterpriseVerbs = {
  noun: 'enterprises',
  tag: 'enterprises',
  verbs: {
    addCnEnterprise: verb({
      at: 'post',
      says: 'Add a related enterprise with its contacts; `company_id` where there are several',
      input: cnEnterpriseInput,
      answers: savedCnEnterprise,
      refusals: [4040, 4193, 4106],
      run: (ctx: CnContext, _id, input) => createCnEnterprise(ctx, input),
    }),
    editCnEnterprise: verb({
      at: 'put :id',
      says: 'Change; all fields and contacts are sent. Names and login e-mail of the own one are kept by staff',
      input: editCnEnterpriseInput,
      answers: savedCnEnterprise,
      refusals: [4040, 4105, 4106, 4196],
      run: editCnEnterprise,
    }),
    archiveCnEnterprise: verb({
      at: 'post :id/archive',
      says: 'Take a related one out of use; what names it stays',
      input: cnEnterpriseVersionInput,
      refusals: [4040, 4105, 4106],
      run: archiveCnEnterprise,
    }),
    restoreCnEnterprise: verb({
      at: 'post :id/restore',
      says: 'Take into use again',
      input: cnEnterpriseVersionInput,
      refusals: [4040, 4105, 4106],
      run: restoreCnEnterprise,
    }),
    deleteCnEnterprise: verb({
      at: 'delete :id',
      says: 'Delete a related one that nothing names',
      input: cnEnterpriseVersionInput,
      inQuery: true,
      answers: deletedCnEnterprise,
      refusals: [4040, 4105, 4134, 4106],
      run: (ctx: CnContext, id, input) => deleteCnEnterprise(ctx, id, input.version),
    }),
  },
} satisfies Verbs<CnContext>;
