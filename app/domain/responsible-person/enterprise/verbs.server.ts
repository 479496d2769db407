import type { RpContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { createEnterprise } from '~/domain/responsible-person/enterprise/create.server.ts';
import { editProfile } from '~/domain/responsible-person/enterprise/edit-profile.server.ts';
import {
  distributorInput,
  enterpriseInput,
  profileInput,
} from '~/domain/responsible-person/enterprise/schema.ts';

/** How an enterprise that is added is refused. */
const NOT_ADDED = [4007, 4040, 4105, 4106, 4108, 4110, 4173, 4177] as const;

/** The company as the responsible person. */
export const profileVerbs = {
  noun: 'account',
  tag: 'accounts',
  verbs: {
    editResponsiblePersonProfile: verb({
      at: 'put company',
      says: 'Change who it is, who signs its notices, and whether an admin releases each of them',
      access: 'admin',
      input: profileInput,
      refusals: [4007, 4040, 4106],
      run: (ctx: RpContext, _id, input) => editProfile(ctx, input),
    }),
  },
} satisfies Verbs<RpContext>;

/** Its other enterprises. */
export const enterpriseVerbs = {
  noun: 'accounts/enterprises',
  tag: 'accounts',
  verbs: {
    addEnterprise: verb({
      at: 'post',
      says: 'Add an enterprise of any role',
      input: enterpriseInput,
      refusals: NOT_ADDED,
      run: (ctx: RpContext, _id, input) => createEnterprise(ctx, input),
    }),
  },
} satisfies Verbs<RpContext>;

/** Verbs of distributors. */
export const distributorVerbs = {
  noun: 'distributors',
  tag: 'distributors',
  verbs: {
    addDistributor: verb({
      at: 'post',
      says: 'Add; `roles` has distributor and whatever else it is',
      input: distributorInput,
      refusals: NOT_ADDED,
      run: (ctx: RpContext, _id, input) => createEnterprise(ctx, input),
    }),
  },
} satisfies Verbs<RpContext>;
