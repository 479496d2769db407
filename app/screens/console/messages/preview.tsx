import { useTranslation } from 'react-i18next';
import { MESSAGE_TYPES } from '~/domain/provider/message/kinds.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';

interface Previewed {
  titleZh: string;
  titleEn: string;
  contentZh: string;
  contentEn: string;
  /** Nothing yet where none is chosen. */
  type: string;
}

/** A message as its readers see it, in both languages; what was typed is text, whatever it holds. */
export function Preview({ titleZh, titleEn, contentZh, contentEn, type }: Previewed) {
  const { t } = useTranslation('consoleMessages');
  return (
    <Panel title={t('preview')} note={t('previewNote')}>
      <PanelBody className="grid gap-4">
        <Language lang="zh-CN" name={t('inZh')} title={titleZh} content={contentZh} type={type} />
        <Language lang="en-US" name={t('inEn')} title={titleEn} content={contentEn} type={type} />
      </PanelBody>
    </Panel>
  );
}

interface LanguageProps {
  lang: 'zh-CN' | 'en-US';
  name: string;
  title: string;
  content: string;
  type: string;
}

function Language({ lang, name, title, content, type }: LanguageProps) {
  const { t } = useTranslation('consoleMessages');
  const kind = MESSAGE_TYPES.find((one) => one === type);
  return (
    <section aria-label={name} className="grid gap-1 border-s-2 border-line ps-3">
      <p className="text-xs text-muted">{name}</p>
      <p className="flex flex-wrap items-center gap-2 font-semibold text-strong wrap-anywhere">
        {kind && <MessageType type={kind} />}
        <span {...(title && { lang })}>{title || t('noTitle')}</span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere" {...(content && { lang })}>
        {content || t('noContent')}
      </p>
    </section>
  );
}

/** A warning stands out. */
export function MessageType({ type }: { type: (typeof MESSAGE_TYPES)[number] }) {
  const { t } = useTranslation('consoleMessages');
  return <Tag tone={type === 'warning' ? 'warn' : 'plain'}>{t(`typeOf.${type}`)}</Tag>;
}
