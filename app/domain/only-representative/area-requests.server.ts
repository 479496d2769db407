import type { AreaRequests, Decision } from '../area-requests.ts';
import type { OrContext } from '../kernel/context.ts';
import type { Outcome } from '../kernel/outcome.ts';
import { tellingFacts } from './ending/facts.ts';
import { approveTelling } from './ending/tell.server.ts';
import { approveImporter } from './request/approve-importer.server.ts';
import { approveWithdrawal } from './request/approve-withdrawal.server.ts';
import { importerFacts } from './request/facts.ts';
import { approveName, refuseName } from './trade-partner/held-name.server.ts';
import { purchaseFacts } from './upstream/asked.server.ts';
import { approvePurchase, refusePurchase, takePurchaseBack } from './upstream/decide.server.ts';

/** A request of this area was asked in one of its subsystems. */
const within =
  (act: (decision: Decision<OrContext>) => Promise<Outcome<unknown>>) =>
  ({ ctx, ...decision }: Decision) =>
    act({ ...decision, ctx: ctx as OrContext });

/** What deciding a request of each kind does. */
export const requests: AreaRequests = {
  area: 'only-representative',
  kinds: {
    importer: { approve: within(approveImporter), facts: importerFacts },
    withdraw: { approve: within(approveWithdrawal) },
    purchase_certificate: {
      approve: within(approvePurchase),
      refuse: within(refusePurchase),
      withdraw: within(takePurchaseBack),
      facts: purchaseFacts,
    },
    look_alike_name: {
      approve: within(approveName),
      refuse: within(refuseName),
      withdraw: null,
    },
    tell_importers: { approve: within(approveTelling), facts: tellingFacts, withdraw: null },
  },
};
