import type { OrContext } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import {
  findPort,
  type ListedPort,
  portsFor,
  searchPorts,
} from '~/domain/only-representative/ports.server.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { translator } from '~/i18n/i18next.server.ts';

/** Regular ports of the subsystem's markets, after what was searched for (`port_q`) and what is chosen already. */
export function portChoices(
  ctx: OrContext,
  chosen: readonly string[],
  sought: string,
  jurisdictions = ctx.system.jurisdictions,
) {
  const offered = new Set<ListedPort>([
    ...searchPorts(sought, jurisdictions),
    ...chosen.map(findPort).filter((port) => port !== undefined),
    ...portsFor(jurisdictions),
  ]);
  const zh = ctx.locale === 'zh-CN';
  const comma = translator(ctx.locale)('ui:comma');
  return [...offered].map(({ code, country, ...name }) => ({
    value: code,
    label: `${code} ${nameIn(ctx.locale, name)}`,
    detail: `${zh ? name.en : name.zh}${comma}${countryName(country, ctx.locale)}`,
  }));
}
