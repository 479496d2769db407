import { type Verbs, verb } from '../../kernel/verb.ts';
import { activateKey, checkKey } from './activate.server.ts';
import { compromiseKey, retireKey } from './end.server.ts';
import type { KeyContext } from './look.server.ts';
import { checkKeyInput, compromiseKeyInput, keyInput, stageKeyInput } from './schema.ts';
import { stageKey } from './stage.server.ts';
import { keyChecked, keyMoved } from './told.ts';

/** What an admin of the provider does about the keys that sign certificates. */
export const keyVerbs = {
  noun: 'keys',
  tag: 'console',
  verbs: {
    stageKey: verb({
      at: 'post stage',
      says: 'Enter a key that is to sign later, by its public JWK; a private one is refused and kept nowhere',
      access: 'provider',
      input: stageKeyInput,
      answers: keyMoved,
      refusals: [4152],
      run: (ctx: KeyContext, _id, input) => stageKey(ctx, input),
    }),
    checkKey: verb({
      at: 'post check',
      says: 'Whether a staged key may be activated: it is held, it signs, and both hosts have shown it for ten minutes. Whatever it finds is kept: its version moves on',
      access: 'provider',
      input: checkKeyInput,
      answers: keyChecked,
      refusals: [4040, 4105, 4106, 4152, 4161],
      run: (ctx: KeyContext, _id, input) => checkKey(ctx, input),
    }),
    activateKey: verb({
      at: 'post activate',
      says: 'From now on it signs, where it stands the check; the one that signed until now ends',
      access: 'provider',
      input: keyInput,
      answers: keyMoved,
      refusals: [4040, 4105, 4106, 4152, 4161],
      run: (ctx: KeyContext, _id, input) => activateKey(ctx, input),
    }),
    retireKey: verb({
      at: 'post retire',
      says: 'Retire a key that has not signed for 24 hours and is held no more, or give a staged one up',
      access: 'provider',
      input: keyInput,
      answers: keyMoved,
      refusals: [4040, 4105, 4106, 4152, 4161],
      run: (ctx: KeyContext, _id, input) => retireKey(ctx, input),
    }),
    compromiseKey: verb({
      at: 'post compromise',
      says: 'Somebody may have seen it: it signs no more, and what it signed since `since` is listed',
      access: 'provider',
      input: compromiseKeyInput,
      answers: keyMoved,
      refusals: [4040, 4106, 4152],
      run: (ctx: KeyContext, _id, input) => compromiseKey(ctx, input),
    }),
  },
} satisfies Verbs<KeyContext>;
