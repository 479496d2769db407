import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { plainTonnes } from '~/ui/chart/threshold-bar.tsx';
import { tonnes } from '~/ui/format.ts';
import { Popover } from '~/ui/popover.tsx';
import type { Detail } from '../detail-data.server.ts';

export type Korean = NonNullable<Detail['korean']>;

interface Props {
  korean: Korean;
  detail: Detail;
}

/** What keeps the substance from more, or from its letters; and by whose threshold, beside what the others say. */
export function KoreanBanner({ korean, detail }: Props) {
  const { t } = useTranslation('krscc');
  const { krClass, missing, declaredLimitG } = korean;
  const n = plainTonnes(korean.thresholdG ?? 0);
  const isNew = krClass === 'new' && korean.thresholdG !== null;
  if (missing === null && !isNew) return null;
  const declared = declaredLimitG !== null && missing !== 'kr_notification';
  const title =
    missing !== null && !declared
      ? t('papers.missing', { paper: t(`papers.nameOf.${missing}`) })
      : t(declared ? 'papers.declared' : 'papers.from', { n });
  return (
    <Alert
      tone={missing !== null || declared ? 'warn' : 'info'}
      title={title}
      actions={isNew && <Rules korean={korean} />}
    >
      {declaredLimitG !== null && <p>{declaredText()}</p>}
      {missing !== null && (
        <p>
          {declared && t('papers.missing', { paper: t(`papers.nameOf.${missing}`) })}
          {declared && t('papers.stop')}
          {t('papers.missingText')}
        </p>
      )}
      {isNew && <Profiles korean={korean} />}
    </Alert>
  );

  function declaredText() {
    return t('papers.declaredText', {
      registered: tonnes(korean.tonnageG),
      year: detail.year,
      left: tonnes(detail.substance.usableG),
      n,
    });
  }
}

/** 口径：平台设定（平台设定 0.1 t，法律 1 t）: the profile that counts, then what each says. */
function Profiles({ korean: { thresholds, thresholdBy } }: { korean: Korean }) {
  const { t } = useTranslation('krscc');
  const says = thresholds.map(({ by, grams }) =>
    t('papers.profileSays', { profile: t(`papers.profileOf.${by}`), n: plainTonnes(grams) }),
  );
  const profile = t(`papers.profileOf.${thresholdBy ?? 'seed'}`);
  return <p>{t('papers.inForce', { profile, all: says.join(t('ui:comma')) })}</p>;
}

function Rules({ korean: { thresholds, krProfile } }: { korean: Korean }) {
  const { t, i18n } = useTranslation('krscc');
  const zh = i18n.language === 'zh-CN';
  return (
    <Popover summary={t('papers.rules')} look={{ size: 'sm' }} align="end">
      <ul className="grid gap-2">
        {thresholds.map(({ by, grams, from, active, source, sourceZh }) => (
          <li key={by}>
            <b>
              {t('papers.ruleRow', {
                profile: t(`papers.profileOf.${by}`),
                n: plainTonnes(grams),
              })}
            </b>
            {active && ` (${t('papers.ruleActive')})`}
            <br />
            <span className="text-muted">
              {t('papers.ruleFrom', { from, source: zh ? sourceZh : source })}
            </span>
          </li>
        ))}
      </ul>
      {krProfile === 'by_paper' && <p className="mt-2">{t('papers.ruleByPaper')}</p>}
    </Popover>
  );
}
