import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { VersionNoteRow } from '~/domain/provider/version-note/list.server.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { Icon } from '~/ui/icon.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';

/** A note as its readers see it, in both languages; each of them sees the items of their subsystems. */
export function VersionPreview({ note }: { note: VersionNoteRow }) {
  const { t } = useTranslation('consoleVersions');
  return (
    <Panel title={t('preview')} note={t('previewNote')}>
      <PanelBody className="grid gap-6 lg:grid-cols-2">
        {(['zh-CN', 'en-US'] as const).map((lang) => (
          <section key={lang} aria-label={t(`in.${lang}`)} className="min-w-0">
            <p className="text-xs text-muted">{t(`in.${lang}`)}</p>
            <h3 className="text-lg" lang={lang}>
              {nameIn(lang, { zh: note.titleZh, en: note.titleEn })}
            </h3>
            <ul className="mt-3 grid content-start gap-4">
              {note.items.map((item) => (
                <li key={item.titleEn} className="flex gap-3">
                  <Icon name="star" size={18} className="mt-0.5 text-brand-600" />
                  <div className="min-w-0 wrap-anywhere">
                    <b className="block" lang={lang}>
                      {nameIn(lang, { zh: item.titleZh, en: item.titleEn })}
                    </b>
                    <span className="whitespace-pre-line" lang={lang}>
                      {nameIn(lang, { zh: item.textZh, en: item.textEn })}
                    </span>
                    <span className="block text-xs text-muted">
                      {item.areas.map((slug) => systemNamed(slug)?.label ?? slug).join(' · ')}
                    </span>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </PanelBody>
    </Panel>
  );
}
