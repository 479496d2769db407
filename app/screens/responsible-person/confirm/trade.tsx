import { useTranslation } from 'react-i18next';
import { grouped } from '~/domain/kernel/grouped.ts';
import type {
  TradeLinkLine,
  TradeLinkPage,
} from '~/domain/responsible-person/confirmation/open-link.server.ts';
import { useCountryName } from '~/screens/country-name.ts';
import { count } from '~/ui/format.ts';
import { Facts, GoodsList, GoodsWarning } from '~/ui/public/receipt.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { OtherName } from '../../subsystem/other-name.tsx';

/** Who asks whom, and which trade. */
export function TradeBrief({ page }: { page: TradeLinkPage }) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  const place = usePlace();
  const { company, trading, responsible, brandOwner, port } = page;
  return (
    <Facts
      tight
      facts={[
        {
          term: t('facts.askedBy'),
          value: name(company),
          detail: <OtherName of={company} />,
        },
        {
          term: t('rp.facts.trading'),
          value: name(trading),
          detail: place(trading),
        },
        {
          term: t('rp.facts.responsible'),
          value: name(responsible),
          detail: place(responsible),
        },
        {
          term: t('facts.tradeNo'),
          value: t('receipt.version', { no: page.tradeNo, revision: page.revision }),
        },
        {
          term: t('rp.facts.brandOwner'),
          value: name(brandOwner),
          detail: place(brandOwner),
        },
        {
          term: t('rp.facts.port'),
          value: t('rp.facts.portValue', { port: name(port), code: port.code }),
        },
        { term: t('rp.facts.arrival'), value: <time>{page.arrivalOn}</time> },
      ]}
    />
  );
}

/** Where an enterprise is: its region in China, else its country. */
function usePlace() {
  const { t } = useTranslation('enterprises');
  const country = useCountryName();
  return ({ country: code, region }: { country: string; region: string }) => {
    if (code === 'CN' && region !== '') return t(`regionOf.${region}`);
    return code && country(code);
  };
}

/** Products with their batches; of each batch whether a sample is kept. */
export function TradeGoods({ page }: { page: TradeLinkPage }) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  const products = grouped(page.lines, ({ nameZh, nameEn }) => `${nameZh}\n${nameEn}`);
  return (
    <GoodsList
      heading={[t('rp.goods.what'), t('rp.goods.pieces')]}
      total={{
        label: t('rp.goods.total', { count: page.lines.length }),
        amount: t('rp.goods.sum', { pieces: count(page.totalQuantity) }),
      }}
      lines={[...products.values()].map((lines) => ({
        product: lines[0] && name(lines[0]),
        amount: count(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
        numbers: lines[0] && <Certificate line={lines[0]} />,
        parts: lines.map((line) => ({
          name: t('rp.goods.batch', { batch: line.batchNo, size: line.size }),
          amount: count(line.quantity),
          numbers: [
            line.expiresOn && t('rp.goods.expires', { day: line.expiresOn }),
            line.sampled && t('rp.goods.sampled'),
          ]
            .filter(Boolean)
            .join(t('ui:comma')),
          tag: !line.sampled && (
            <GoodsWarning>
              {line.unsampledReason
                ? t('rp.goods.unsampledWhy', { reason: line.unsampledReason })
                : t('rp.goods.unsampled')}
            </GoodsWarning>
          ),
        })),
      }))}
    />
  );
}

function Certificate({ line }: { line: TradeLinkLine }) {
  const { t } = useTranslation('confirm');
  const country = useCountryName();
  const { name, other } = useNaming();
  const said = [
    line.registrationNo,
    t(`rp:product.typeOf.${line.type}`),
    line.validUntil && t('rp.goods.validUntil', { day: line.validUntil }),
    line.pendingRenewal !== null && t('rp.goods.pending', { no: line.pendingRenewal }),
    line.lastAnnualReport !== null && t('rp.goods.annual', { year: line.lastAnnualReport }),
  ];
  const { registrant, manufacturer: maker, originCountry: origin } = line;
  const made = [
    t(`rp.goods.registrant.${line.type}`, { name: name(registrant) }),
    line.reportOn && t('rp.goods.reportOn', { day: line.reportOn }),
    maker && t('rp.goods.manufacturer', { name: name(maker) }),
    origin !== null && t('rp.goods.origin', { country: country(origin) }),
  ];
  return (
    <>
      {other(line) && (
        <>
          <OtherName of={line} />
          <br />
        </>
      )}
      {said.filter(Boolean).join(t('ui:comma'))}
      <br />
      {made.filter(Boolean).join(t('ui:comma'))}
    </>
  );
}
