import * as v from 'valibot';
import type { OrContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { text } from '~/domain/kernel/wire.ts';
import { applyAgain } from '~/domain/only-representative/trade-partner/apply-again.server.ts';
import { setPartnerState } from '~/domain/only-representative/trade-partner/archive.server.ts';
import { deletePartner } from '~/domain/only-representative/trade-partner/delete.server.ts';
import { editPartner } from '~/domain/only-representative/trade-partner/edit.server.ts';
import {
  contactsInput,
  editPartnerInput,
  partnerStateInput,
  partnerVersionInput,
} from '~/domain/only-representative/trade-partner/schema.ts';
import { setContacts } from '~/domain/only-representative/trade-partner/set-contacts.server.ts';

/** What stands against a new partner, in the order in which it is asked; in KRSCC there is none to add (4040). */
const applied = [4040, 4007, 4108, 4109, 4110, 4111, 4112] as const;

/** Verbs of trade partners. */
export const tradePartnerVerbs = {
  noun: 'tradePartners',
  tag: 'tradePartners',
  verbs: {
    editTradePartner: verb({
      at: 'put :id',
      says: 'Edit; in KRSCC only contact person, e-mail and phone. `confirm_mismatch` as for adding',
      input: editPartnerInput,
      refusals: [...applied, 4105, 4106, 4134],
      run: editPartner,
    }),
    setPartnerContacts: verb({
      at: 'post :id/contacts',
      says: 'Say who else of a partner may be written to: the whole new list',
      input: contactsInput,
      refusals: [4040, 4105, 4106, 4108],
      run: setContacts,
    }),
    applyForTradePartnerAgain: verb({
      at: 'post :id/apply',
      says: 'Ask the contact of a lapsed partner once more',
      input: partnerVersionInput,
      refusals: [4040, 4105, 4106, 4108, 4110, 4111, 4112],
      run: applyAgain,
    }),
    setTradePartnerState: verb({
      at: 'put :id/state',
      says: 'Archive or restore',
      input: partnerStateInput,
      refusals: [4040, 4105, 4106],
      run: setPartnerState,
    }),
    deleteTradePartner: verb({
      at: 'delete :id',
      says: 'Delete a partner of which nothing is kept; `?version=`. It can’t be added again on that day',
      input: partnerVersionInput,
      inQuery: true,
      answers: v.object({ id: text }),
      refusals: [4040, 4106, 4134],
      run: (ctx: OrContext, id, { version }) => deletePartner(ctx, id, version),
    }),
  },
} satisfies Verbs<OrContext>;
