import { useTranslation } from 'react-i18next';
import { Panel, PanelBody } from '~/ui/panel.tsx';

interface Previewed {
  image: string | null;
  alt: string;
  /** Language that the picture is in, as far as it is chosen. */
  lang: string | undefined;
  link: string;
}

/** A promotion as its readers see it. */
export function PromotionPreview({ image, alt, lang, link }: Previewed) {
  const { t } = useTranslation('consolePromotions');
  return (
    <Panel title={t('preview')} note={t('previewNote')}>
      <PanelBody className="grid min-w-0 gap-2">
        {image === null ? (
          <p className="text-muted">{t('noImage')}</p>
        ) : (
          <img
            className="block h-auto w-full max-w-[940px] rounded-base border border-line"
            src={image}
            alt={alt || t('noAlt')}
            lang={alt === '' ? undefined : lang}
            width={940}
          />
        )}
        <p className="text-sm text-muted wrap-anywhere">{link || t('noLink')}</p>
      </PanelBody>
    </Panel>
  );
}
