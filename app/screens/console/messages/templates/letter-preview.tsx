import { useTranslation } from 'react-i18next';
import type { LetterDraft } from '~/domain/provider/letter/draft.server.ts';
import { Alert } from '~/ui/alert.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';

/** A letter to a company in both languages, with what stands against it; what was typed is text, whatever it holds. */
export function LetterPreview({ draft }: { draft: LetterDraft }) {
  const { t } = useTranslation(['consoleTemplates', 'refusals']);
  const { unfilled, unreached } = draft;
  const said = {
    'zh-CN': { name: t('inZh'), subject: draft.subjectZh, text: draft.textZh },
    'en-US': { name: t('inEn'), subject: draft.subjectEn, text: draft.textEn },
  };
  const first = draft.to.locale;
  const second = first === 'zh-CN' ? 'en-US' : 'zh-CN';
  return (
    <Panel title={t('preview.title')} note={t('preview.note')}>
      <PanelBody className="grid gap-4">
        {unreached && (
          <Alert
            tone="warn"
            title={t('preview.unreached', {
              why: t(`refusals:${unreached.key}`, unreached.values ?? {}),
            })}
          />
        )}
        {unfilled.length > 0 && (
          <Alert
            tone="warn"
            title={t('preview.unfilled', {
              places: unfilled.map((place) => t(`placeOf.${place}`)).join(t('comma')),
            })}
          />
        )}
        {([first, second] as const).map((lang) => (
          <section
            key={lang}
            aria-label={said[lang].name}
            className="grid gap-2 border-s-2 border-line ps-3"
          >
            <p className="text-xs text-muted">{said[lang].name}</p>
            <p lang={lang} className="font-semibold text-strong wrap-anywhere">
              {said[lang].subject}
            </p>
            <p lang={lang} className="whitespace-pre-line wrap-anywhere">
              {said[lang].text}
            </p>
          </section>
        ))}
      </PanelBody>
    </Panel>
  );
}
