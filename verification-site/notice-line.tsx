import type { NoticeLine, NoticeSnapshot } from '~/domain/certificate/snapshot.ts';
import type { PaperLine } from '~/ui/public/paper-boxes.tsx';
import { Signed } from './signed.tsx';
import type { Site } from './site.ts';

interface LineProps {
  site: Site;
  snapshot: NoticeSnapshot;
  line: NoticeLine;
  /** Its place among the lines of the notice, from 0. */
  index: number;
}

/** One batch in box 5, cell by cell. */
export function paperLine(props: LineProps): PaperLine {
  const { notice } = props.site.words;
  const signed = (member: string) => <OfLine {...props} member={member} />;
  return {
    no: `5.${props.index + 1}`,
    cells: [
      { term: notice.product, value: <Goods {...props} />, strong: true },
      { term: notice.certificate_no, value: <Registration {...props} /> },
      { term: notice.size, value: signed('size') },
      { term: notice.batch, value: signed('batch_no') },
      { term: notice.expiry, value: signed('expires_on') },
      { term: notice.pieces, value: signed('pieces'), strong: true, end: true },
    ],
  };
}

type MemberProps = Pick<LineProps, 'snapshot' | 'index'> & { member: string; lang?: string };

function OfLine({ snapshot, index, member, lang }: MemberProps) {
  return <Signed of={snapshot} at={`lines.${index}.${member}`} lang={lang} />;
}

type NameProps = Pick<LineProps, 'site' | 'snapshot'> & {
  list: 'registrants' | 'manufacturers';
  /** From 1, as the line names it. */
  place: number;
};

/** What a company of the notice is called in the reader's language, where it has a name in it. */
function NameOf({ site, snapshot, list, place }: NameProps) {
  const local = site.locale === 'zh-CN' && snapshot[list]?.[place - 1]?.name_local !== undefined;
  return <Signed of={snapshot} at={`${list}.${place - 1}.${local ? 'name_local' : 'name'}`} />;
}

/** The product in both languages, its type and origin, and its maker where there are several. */
function Goods(props: LineProps) {
  const { site, snapshot, line } = props;
  const { notice, colon } = site.words;
  const zh = site.locale === 'zh-CN';
  const [first, second] = zh ? ['zh', 'en'] : ['en', 'zh'];
  const { manufacturers: makers = [] } = snapshot;
  return (
    <>
      <OfLine {...props} member={`name.${first}`} />{' '}
      <OfLine {...props} member={`name.${second}`} lang={zh ? 'en' : 'zh-CN'} />
      <small>
        <OfLine {...props} member={`type.${first}`} />
      </small>
      {line.origin && (
        <small>
          {notice.origin}
          {colon}
          <OfLine {...props} member={`origin.${first}`} />
        </small>
      )}
      {makers.length > 1 && line.manufacturer !== undefined && (
        <small>
          {notice.manufacturer}
          {colon}
          <NameOf {...{ site, snapshot }} list="manufacturers" place={line.manufacturer} />
        </small>
      )}
    </>
  );
}

/** Number and term of a product's registration or filing, and whose it is where there are several. */
function Registration(props: LineProps) {
  const { site, snapshot, line } = props;
  const { notice, colon } = site.words;
  const first = site.locale === 'zh-CN' ? 'zh' : 'en';
  return (
    <>
      <OfLine {...props} member="certificate_no" />
      {line.report_on && (
        <small>
          {notice.report_on}
          {colon}
          <OfLine {...props} member="report_on" />
        </small>
      )}
      <small>
        {notice.valid_until}
        {colon}
        {line.valid_until === null ? notice.permanent : <OfLine {...props} member="valid_until" />}
      </small>
      {line.last_annual_report !== undefined && (
        <small>
          {notice.last_annual_report}
          {colon}
          <OfLine {...props} member="last_annual_report" />
        </small>
      )}
      {line.renewal_pending && (
        <>
          <small>
            <OfLine {...props} member={`renewal_pending.${first}`} />
          </small>
          <small>
            {notice.acceptance_no}
            {colon}
            <OfLine {...props} member="renewal_pending.acceptance_no" />
          </small>
        </>
      )}
      {snapshot.registrants.length > 1 && (
        <small>
          {notice.registrant[line.type.code]}
          {colon}
          <NameOf {...{ site, snapshot }} list="registrants" place={line.registrant} />
        </small>
      )}
    </>
  );
}
