import { formatCode } from '~/domain/certificate/code.ts';
import type {
  KeptTonnageSnapshot,
  SnapshotLine,
  SnapshotSubstance,
  TonnageSnapshot,
} from '~/domain/certificate/snapshot.ts';
import { countryOf } from '~/domain/certificate/snapshot.ts';
import { grouped } from '~/domain/kernel/grouped.ts';
import type { PaperLine, PaperPart } from '~/ui/public/paper-boxes.tsx';
import { partyBox } from './party.tsx';
import { Signed } from './signed.tsx';
import { fill, type Site } from './site.ts';
import { lineCells, substanceCells } from './substance-cells.tsx';
import { wordsPart } from './words-part.tsx';

/** Boxes 1 to 12 of a tonnage coverage certificate, numbered and placed as on the paper. */
export function tonnageParts(site: Site, code: string, snapshot: KeptTonnageSnapshot): PaperPart[] {
  const { words } = site;
  const { regime } = snapshot;
  const signed = (at: string) => <Signed of={snapshot} at={at} />;
  const day = (at: string) => <span className="whitespace-nowrap">{signed(at)}</span>;
  return [
    {
      title: words.certificate,
      boxes: [
        { no: '1', term: words.certificate_no, value: signed('certificate_no') },
        { no: '2', term: words.code, value: formatCode(code), width: 4, mono: true },
        { no: '3', term: words.cover_year, value: signed('cover_year'), width: 2 },
        { no: '4', term: words.issued_on, value: day('issued_on') },
      ],
    },
    {
      title: words.trade_between,
      boxes: [
        {
          no: '5',
          term: words.supplier[regime],
          width: 6,
          ...partyBox(site, snapshot, 'supplier', { corporateNo: true }),
        },
        {
          no: '6',
          term: words.importer[regime],
          width: 6,
          ...partyBox(site, snapshot, 'importer', { corporateNo: true }),
        },
        { no: '7', term: words.trade_no, value: signed('trade_no'), width: 4 },
        {
          no: '8',
          term: words.port,
          value: <Port site={site} snapshot={snapshot} />,
          width: 5,
        },
        { no: '9', term: words.discharge_on, value: day('discharge_on') },
      ],
    },
    ...productParts(site, snapshot),
    wordsPart(site, snapshot, words.words, [
      { no: '11', term: words.statement, at: 'statement' },
      { no: '12', term: words.legal_basis, at: 'legal_basis.text' },
    ]),
  ];
}

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
