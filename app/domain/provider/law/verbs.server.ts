import * as v from 'valibot';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text } from '../../kernel/wire.ts';
import { addPolicy, changePolicy, deletePolicy } from './policy.server.ts';
import { startPreview } from './preview/start.server.ts';
import { switchProfile } from './profile.server.ts';
import { addRule, changeRule, deleteRule } from './rule.server.ts';
import { schedulePolicy, scheduleRule, takeBackPolicy, takeBackRule } from './schedule.server.ts';
import {
  changePolicyInput,
  changeRuleInput,
  deleteDraftInput,
  policyInput,
  previewInput,
  profileInput,
  ruleInput,
  scheduleInput,
} from './schema.ts';

const scheduled = v.object({
  id: text,
  uncovered: v.array(v.object({ from: text, until: v.nullable(text) })),
});
const gone = v.object({ id: text });

/** Verbs of rows of rules: an admin of the provider writes, all staff read. */
export const ruleVerbs = {
  noun: 'regulation/rules',
  tag: 'console',
  verbs: {
    addRule: verb({
      at: 'post',
      says: 'Draft a row of a rule; `value` as the rule has it',
      input: ruleInput,
      refusals: [],
      run: (ctx: StaffContext, _id, input) => addRule(ctx, input),
    }),
    changeRule: verb({
      at: 'put :id',
      says: 'Change a draft of a rule; all fields are sent',
      input: changeRuleInput,
      refusals: [4040, 4105, 4106, 4160],
      run: changeRule,
    }),
    deleteRule: verb({
      at: 'delete :id',
      says: 'Delete a draft of a rule',
      input: deleteDraftInput,
      inQuery: true,
      answers: gone,
      refusals: [4040, 4105, 4106, 4160],
      run: deleteRule,
    }),
    scheduleRule: verb({
      at: 'post :id/schedule',
      says: 'Say from when a draft is law, tomorrow at the earliest; answers the days that nothing covers',
      input: scheduleInput,
      answers: scheduled,
      refusals: [4040, 4105, 4106, 4152, 4159, 4160],
      run: scheduleRule,
    }),
    takeBackRule: verb({
      at: 'post :id/takeBack',
      says: 'Make a draft of a scheduled row again',
      refusals: [4040, 4105, 4106, 4152, 4160],
      run: (ctx: StaffContext, id) => takeBackRule(ctx, id),
    }),
  },
} satisfies Verbs<StaffContext>;

/** The same of policies; a consultant reads everyone's and those of their companies. */
export const policyVerbs = {
  noun: 'regulation/policies',
  tag: 'console',
  verbs: {
    addPolicy: verb({
      at: 'post',
      says: 'Draft a value of a policy, for everyone where no company is named',
      input: policyInput,
      refusals: [4040, 4105],
      run: (ctx: StaffContext, _id, input) => addPolicy(ctx, input),
    }),
    changePolicy: verb({
      at: 'put :id',
      says: 'Change a draft of a policy; all fields are sent',
      input: changePolicyInput,
      refusals: [4040, 4105, 4106, 4160],
      run: changePolicy,
    }),
    deletePolicy: verb({
      at: 'delete :id',
      says: 'Delete a draft of a policy',
      input: deleteDraftInput,
      inQuery: true,
      answers: gone,
      refusals: [4040, 4105, 4106, 4160],
      run: deletePolicy,
    }),
    schedulePolicy: verb({
      at: 'post :id/schedule',
      says: 'Say from when a draft counts, tomorrow at the earliest',
      input: scheduleInput,
      answers: scheduled,
      refusals: [4040, 4105, 4106, 4152, 4159, 4160],
      run: schedulePolicy,
    }),
    takeBackPolicy: verb({
      at: 'post :id/takeBack',
      says: 'Make a draft of a scheduled value again',
      refusals: [4040, 4105, 4106, 4152, 4160],
      run: (ctx: StaffContext, id) => takeBackPolicy(ctx, id),
    }),
  },
} satisfies Verbs<StaffContext>;

/** Which profile counts, and what a change would do. */
export const regulationVerbs = {
  noun: 'regulation',
  tag: 'console',
  verbs: {
    switchProfile: verb({
      at: 'put profiles',
      says: 'Say which profile of a rule counts from a day on, for everyone or one company; it takes the place of a switch to come',
      input: profileInput,
      answers: gone,
      refusals: [4040, 4105, 4152],
      run: (ctx: StaffContext, _id, input) => switchProfile(ctx, input),
    }),
    startPreview: verb({
      at: 'post preview',
      says: 'Reckon what a draft or a profile would change from a day on; kept for an hour',
      input: previewInput,
      status: 202,
      answers: v.object({ preview_id: text }),
      refusals: [4040, 4105],
      run: (ctx: StaffContext, _id, input) => startPreview(ctx, input),
    }),
  },
} satisfies Verbs<StaffContext>;
