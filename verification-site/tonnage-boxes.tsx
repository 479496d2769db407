import type {
  KeptTonnageSnapshot,
  SnapshotLine,
  SnapshotSubstance,
  TonnageSnapshot,
} from '~/domain/certificate/snapshot.ts';
import { countryOf } from '~/domain/certificate/snapshot.ts';
import { grouped } from '~/domain/kernel/grouped.ts';
import type { PaperLine, PaperPart } from '~/ui/public/paper-boxes.tsx';
import type { PageParts } from './boxes.tsx';
import { partyBox } from './party.tsx';
import { Signed } from './signed.tsx';
import { fill, type Site } from './site.ts';
import { lineCells, substanceCells } from './substance-cells.tsx';

/** What a tonnage coverage certificate shows by itself. */
export const tonnageParts: PageParts<KeptTonnageSnapshot> = {
  party: (site, snapshot, at, of) => partyBox(site, snapshot, at, { of, corporateNo: true }),
  own: {
    port: (site, snapshot) => ({
      term: site.words.port,
      value: <Port site={site} snapshot={snapshot} />,
    }),
  },
  table: productParts,
};

/** Box 10: the substances under their products as on the paper, then the sum; schema 1 names no products. */
function productParts(site: Site, snapshot: KeptTonnageSnapshot): PaperPart[] {
  const { words } = site;
  if (snapshot.schema === 1) {
    const { lines, total_tonnes } = snapshot;
    const product = lines.length === 1 ? words.product_one : words.product_other;
    const title = fill(product, { count: lines.length, tonnes: total_tonnes });
    return [{ title, lines: lines.map((_, index) => paperLine(site, snapshot, index)) }];
  }
  const numbered = snapshot.lines.map((line, index) => ({ line, index }));
  const products = grouped(numbered, ({ line }) => line.product.line);
  const parts = [...products.values()].map((lines) => ({
    title: <Product site={site} snapshot={snapshot} at={`lines.${lines[0]?.index}.product`} />,
    lines: lines.map(({ index }) => paperLine(site, snapshot, index)),
  }));
  const total = {
    no: '10',
    term: fill(snapshot.lines.length === 1 ? words.total_one : words.total_other, {
      count: snapshot.lines.length,
    }),
    value: <Signed of={snapshot} at="total_tonnes" />,
    width: 12 as const,
  };
  return [...parts, { title: words.total, boxes: [total] }];
}

function paperLine(site: Site, snapshot: KeptTonnageSnapshot, index: number): PaperLine {
  const at = `lines.${index}`;
  const line = snapshot.lines[index] as SnapshotSubstance;
  return {
    no: `10.${index + 1}`,
    cells: [
      ...substanceCells(site, snapshot, at, line),
      {
        term: site.words.tonnage,
        value: <Signed of={snapshot} at={`${at}.tonnes`} />,
        strong: true,
        end: true,
      },
      ...(snapshot.schema === 1
        ? []
        : lineCells(site, snapshot, at, snapshot.lines[index] as SnapshotLine)),
    ],
  };
}

/** The product whose substances follow, with what an invoice calls it by. */
function Product({ site, snapshot, at }: { site: Site; snapshot: TonnageSnapshot; at: string }) {
  const { words } = site;
  const signed = (member: string) => <Signed of={snapshot} at={`${at}.${member}`} />;
  return (
    <>
      {words.product} {signed('line')}
      {words.colon}
      {signed('name')} · {words.order_ref} {signed('order_ref')} · {signed('tonnes')} t
    </>
  );
}

function Port({ site, snapshot }: { site: Site; snapshot: KeptTonnageSnapshot }) {
  return (
    <>
      {site.locale === 'zh-CN' && (
        <>
          <Signed of={snapshot} at="port.zh" />{' '}
        </>
      )}
      <span lang="en" dir="ltr">
        <Signed of={snapshot} at="port.en" />,{' '}
        {snapshot.port.country ? (
          <Signed of={snapshot} at="port.country" />
        ) : (
          countryOf(snapshot.port)
        )}{' '}
        (
        <Signed of={snapshot} at="port.code" />)
      </span>
    </>
  );
}
