import { useTranslation } from 'react-i18next';
import type { FilingDetail } from '~/domain/new-substance/filing/find.server.ts';
import { PROOFS } from '~/domain/new-substance/filing/types.ts';
import { Link } from '~/framework.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { useCn } from '../use-cn.ts';
import { FORM } from './looks.ts';

/** What a draft lacks before it can be submitted (a cross), and what it may be submitted without (a triangle). */
export function Checklist({ filing }: { filing: FilingDetail }) {
  const { t } = useTranslation('filings');
  const { url } = useCn();
  const there = (kinds: readonly string[]) =>
    filing.files.filter(({ documentType }) => kinds.includes(documentType)).length;
  const papers = filing.papersAsked.map((kinds) => ({
    key: kinds.join('-'),
    name: kinds.map((kind) => t(`documentTypeOf.${kind}`)).join('/'),
    count: there(kinds),
    stops: kinds.some((kind) => PROOFS.some((proof) => proof === kind)),
  }));
  const lacking = papers.filter(({ count }) => count === 0).length;
  const numbered = filing.certificateNo !== '';
  return (
    <Panel title={t('checklist.title', { count: lacking + (numbered ? 0 : 1) })}>
      <PanelBody>
        <ul className="grid gap-2 text-sm">
          <li>
            <Status icon={numbered ? 'ok' : 'bad'} mood={numbered ? 'good' : 'bad'} wrap>
              <span>
                {t('certificateNo')}
                {!numbered && (
                  <>
                    {' '}
                    <Link to={url(FORM, { id: filing.id })}>{t('checklist.fillIn')}</Link>
                  </>
                )}
              </span>
            </Status>
          </li>
          {filing.papersAsked.length === 0 && (
            <li className="text-muted">{t('checklist.noType')}</li>
          )}
          {papers.map(({ key, name, count, stops }) => {
            const [icon, mood] =
              count > 0
                ? (['ok', 'good'] as const)
                : stops
                  ? (['bad', 'bad'] as const)
                  : (['warn', 'waiting'] as const);
            return (
              <li key={key}>
                <Status icon={icon} mood={mood} wrap>
                  <span>
                    {name}
                    <span className="block text-xs text-muted">
                      {count > 0
                        ? t('checklist.there', { count })
                        : t(stops ? 'checklist.stops' : 'checklist.warns')}
                    </span>
                  </span>
                </Status>
              </li>
            );
          })}
        </ul>
      </PanelBody>
    </Panel>
  );
}
