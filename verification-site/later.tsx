import type { Later as Told } from '~/domain/certificate/later.ts';
import type { KeptSnapshot } from '~/domain/certificate/snapshot.ts';
import { Alert } from '~/ui/alert.tsx';
import { BulletList } from '~/ui/public/page-text.tsx';
import { fill, type Site } from './site.ts';

interface LaterProps {
  site: Site;
  later: readonly Told[];
  snapshot: KeptSnapshot;
}

/** What became of something that a valid certificate names, after it was issued. */
export function Later({ site, later, snapshot }: LaterProps) {
  if (later.length === 0) return null;
  const items = later.map((told) => sentence(site, told, snapshot));
  return (
    <Alert tone="warn" title={site.words.later.title}>
      <BulletList items={items} />
    </Alert>
  );
}

function sentence({ words, locale }: Site, told: Told, snapshot: KeptSnapshot): string {
  const { later, list_comma: comma } = words;
  const lines = snapshot.kind === 'authorisation-notice' ? snapshot.lines : [];
  const named = told.lines.flatMap((no) => lines[no - 1] ?? []);
  const names = named.map(({ name }) => (locale === 'zh-CN' ? name.zh : name.en));
  const reasons: Readonly<Record<string, string>> = later.reason;
  const over = told.ended_on === null ? 'open' : 'over';
  return fill(later[told.kind][over], {
    lines: told.lines.map((no) => `5.${no}`).join(comma),
    batches: named.map(({ batch_no }) => batch_no).join(comma),
    products: [...new Set(names)].join(comma),
    reason: reasons[told.reason] ?? told.reason,
    date: told.on,
    ended: told.ended_on ?? '',
  });
}
