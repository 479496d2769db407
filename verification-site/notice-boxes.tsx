import { certificateKind, isAmong } from '~/domain/certificate/notice-parties.ts';
import type { NoticeParty, NoticeSnapshot } from '~/domain/certificate/snapshot.ts';
import type { PaperBox, PaperPart } from '~/ui/public/paper-boxes.tsx';
import type { OwnBox, PageParts } from './boxes.tsx';
import { paperLine } from './notice-line.tsx';
import { Signed } from './signed.tsx';
import { fill, type Site } from './site.ts';

/** What an authorisation notice for imported cosmetics shows by itself. */
export const noticeParts: PageParts<NoticeSnapshot> = {
  party,
  own: { registrants, shipment },
  table: goods,
};

/** Chinese, or nothing where there is none in it. */
function languageOf(text: string): 'zh-CN' | 'en' {
  return /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en';
}

/** The member of a party that this reader reads first, then the other one. */
function inOrder(site: Site, of: NoticeParty, member: 'name' | 'address') {
  const local = `${member}_local` as const;
  const both = of[local] === undefined ? [member] : ([local, member] as const);
  return site.locale === 'zh-CN' ? both : [...both].reverse();
}

interface PartyProps {
  site: Site;
  snapshot: NoticeSnapshot;
  at: string;
  of: NoticeParty;
}

function Names({ site, snapshot, at, of }: PartyProps) {
  return inOrder(site, of, 'name').map((member, index) => (
    <span key={member}>
      {index > 0 && <br />}
      <Signed of={snapshot} at={`${at}.${member}`} lang={languageOf(of[member] ?? '')} />
    </span>
  ));
}

function Particulars({ site, snapshot, at, of }: PartyProps) {
  const { notice, colon } = site.words;
  const addresses = inOrder(site, of, 'address');
  return (
    <>
      {of.uscc !== undefined && (
        <>
          {notice.uscc} <Signed of={snapshot} at={`${at}.uscc`} />
          <br />
        </>
      )}
      {addresses.map((member, index) => (
        <span key={member}>
          {index > 0 && <br />}
          <Signed of={snapshot} at={`${at}.${member}`} lang={languageOf(of[member] ?? '')} />
        </span>
      ))}
      {of.contact !== undefined && (
        <>
          <br />
          {notice.contact}
          {colon}
          <Signed of={snapshot} at={`${at}.contact`} />
        </>
      )}
    </>
  );
}

/** A company in its box: names, then social credit code, addresses and contact. */
function party(
  site: Site,
  snapshot: NoticeSnapshot,
  at: string,
  of: NoticeParty,
): Pick<PaperBox, 'value' | 'detail'> {
  const props = { site, snapshot, at, of };
  return { value: <Names {...props} />, detail: <Particulars {...props} /> };
}

/** Box 4: whoever registered or filed the products, the brand owner, and who makes them. */
function registrants(site: Site, snapshot: NoticeSnapshot): OwnBox {
  const { notice } = site.words;
  const kind = certificateKind(snapshot.lines);
  const { registrants: them, brand_owner: brand } = snapshot;
  const box = { term: notice.registrants[kind] };
  const makers = (snapshot.manufacturers ?? []).map((of, index) => ({
    term: notice.manufacturer,
    at: `manufacturers.${index}`,
    of,
    // The names are enough for who stands above already.
    brief: isAmong(of, [...them, brand]),
  }));
  const isOne = them.length === 1 && isAmong(brand, them);
  if (isOne && makers.length === 0) {
    return { ...box, ...party(site, snapshot, 'brand_owner', brand) };
  }
  const registered = them.map((of, index) => {
    const its = snapshot.lines.filter(({ registrant }) => registrant === index + 1);
    return {
      term: notice.registrant[certificateKind(its)],
      at: `registrants.${index}`,
      of,
      brief: false,
    };
  });
  const named = [
    ...(isOne ? [] : registered),
    {
      // The head of the box says it already.
      term: isOne ? null : notice.brand_owner,
      at: 'brand_owner',
      of: brand,
      brief: false,
    },
    ...makers,
  ];
  return {
    ...box,
    value: named.map(({ term, at, of, brief }) => (
      <span key={at} className="block">
        {term !== null && <small>{term}</small>}
        <Names site={site} snapshot={snapshot} at={at} of={of} />
        {!brief && (
          <small>
            <Particulars site={site} snapshot={snapshot} at={at} of={of} />
          </small>
        )}
      </span>
    )),
  };
}

function shipment({ words, locale }: Site, snapshot: NoticeSnapshot): OwnBox {
  const { notice, colon } = words;
  const names = locale === 'zh-CN' ? (['zh', 'en'] as const) : (['en', 'zh'] as const);
  return {
    term: notice.shipment,
    value: <Signed of={snapshot} at="trade_no" />,
    detail: (
      <>
        {notice.arrival}
        {colon}
        <span className="whitespace-nowrap">
          <Signed of={snapshot} at="arrival_on" />
        </span>
        <br />
        {notice.port}
        {colon}
        <Signed of={snapshot} at={`port.${names[0]}`} />{' '}
        <Signed of={snapshot} at={`port.${names[1]}`} /> (
        <Signed of={snapshot} at="port.code" />)
      </>
    ),
  };
}

/** Box 5: the batches line by line, then their pieces in all. */
function goods(site: Site, snapshot: NoticeSnapshot): PaperPart[] {
  const { notice } = site.words;
  const count = snapshot.lines.length;
  const term = fill(count === 1 ? notice.total_one : notice.total_other, { count });
  const total: PaperBox = {
    no: '5',
    term,
    value: <Signed of={snapshot} at="total_pieces" />,
    width: 12,
  };
  return [
    {
      title: notice.goods,
      columns: 'goods',
      lines: snapshot.lines.map((line, index) => paperLine({ site, snapshot, line, index })),
    },
    { title: site.words.total, boxes: [total] },
  ];
}
