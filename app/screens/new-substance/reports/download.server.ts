import type { CnContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Refusal } from '~/domain/kernel/outcome.ts';
import { identityEntries, identityInput } from '~/domain/new-substance/filing/identity-asked.ts';
import { gatherPacks } from '~/domain/new-substance/filing/pack/pack.server.ts';
import { tellingRefusal } from '~/domain/new-substance/filing/telling.server.ts';
import { readCompanies } from '~/domain/new-substance/within.ts';
import { redirect } from '~/framework.ts';
import { refusalSentence } from '~/i18n/refusal-text.ts';

/** Files that the API sends, asked for on a page: so that one that can't be made is told of there. */

const identityIn = (params: URLSearchParams) =>
  parseInput(identityInput, {
    identity: params.get('identity') ?? 'class',
    reason: params.get('reason') ?? '',
  });

function toApi(ctx: CnContext, path: string, params: URLSearchParams): never {
  const query = params.size > 0 ? `?${params}` : '';
  throw redirect(`${ctx.system.api}/${path}${query}`);
}

/** Goes to the pack of filings that an address asks for; otherwise why there is none. */
export async function toPack(ctx: CnContext, ids: readonly string[], params: URLSearchParams) {
  const asked = identityIn(params);
  const packs = asked.ok ? await gatherPacks(ctx, ids, asked.value) : asked;
  if (!packs.ok) return sentence(ctx, packs.refusal);
  const query = new URLSearchParams({ ids: ids.join(',') });
  for (const name of ['identity', 'reason']) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  return toApi(ctx, 'filings/pack', query);
}

/** Goes to the workbook of a list's filter with confidential identities; otherwise why there is none. */
export function toExport(
  ctx: CnContext,
  api: string,
  { parameters }: { parameters: readonly string[] },
  params: URLSearchParams,
): string {
  const asked = identityIn(params);
  const refusal = asked.ok ? tellingRefusal(ctx, asked.value, readCompanies(ctx)) : asked.refusal;
  if (refusal !== null) return sentence(ctx, refusal);
  const known = [...parameters, ...Object.keys(identityEntries)].filter(
    (name) => name !== 'cursor',
  );
  const query = [...params].filter(([name]) => known.includes(name));
  return toApi(ctx, `${api}/export`, new URLSearchParams(query));
}

const sentence = ({ locale }: CnContext, refusal: Refusal) => refusalSentence(locale, refusal);
