import type { StaffContext } from '~/domain/identity/user-context.ts';
import { act } from '~/domain/kernel/verb.ts';
import type { Chain } from '~/domain/provider/chain/kinds.ts';
import { auditVerbs, logVerbs } from '~/domain/provider/chain/verbs.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '../../door.server.ts';

const VERIFY = {
  audit: auditVerbs.verbs.verifyAudit,
  certificates: logVerbs.verbs.verifyCertificateLog,
} as const;

/** The button of the chain's panel: the page then shows how far the check is. */
export async function verifyChain(ctx: StaffContext, { url }: Visit, chain: Chain) {
  await act(VERIFY[chain], ctx, '');
  throw redirect(`${url.pathname}${url.search}`);
}
