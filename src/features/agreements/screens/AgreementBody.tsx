import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agreement } from '../../../contract/agreements.ts';

interface AgreementBodyProps {
  readonly agreement: Agreement;
  /** Level of the headings, which depends on the surrounding page. */
  readonly heading: 'h2' | 'h3';
}

/** The agreement word for word, below the version that it is. */
export function AgreementBody({ agreement, heading: Heading }: AgreementBodyProps): ReactNode {
  const { t, i18n } = useTranslation('screens');
  const { version, language, sections } = agreement;
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <p>{t('agreement.version', { date: date.format(new Date(version)) })}</p>
      <Text lang={language}>
        {sections.map((section) => (
          <section key={section.heading}>
            <Heading>{section.heading}</Heading>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </Text>
    </>
  );
}

const Text = styled('div')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '& h2, & h3': { ...theme.typography.h3, margin: theme.spacing(2, 0, 0.5) },
  '& p': { margin: theme.spacing(0, 0, 1), maxWidth: '70ch' },
}));
