import { PATHS } from '../../contract/pages.ts';
import { solutionOf } from '../../contract/codes.ts';
import { useEffect, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { createsBusiness } from '../../navigation/redirectOnArrival.ts';
import { selectConfig } from '../../features/configuration/configSlice.ts';
import { CheckAccount } from '../../features/start/screens/CheckAccount.tsx';
import { selectHasDraft } from '../../features/drafts/draftSlice.ts';
import { CurrencyGate } from '../../features/accounts/screens/CurrencyGate.tsx';
import { HomeGate } from '../../features/accounts/screens/HomeGate.tsx';
import { ArrivalGate } from '../../features/start/screens/ArrivalGate.tsx';
import { Toasts } from '../../features/toasts/Toasts.tsx';
import { StartContent } from '../../features/start/screens/StartContent.tsx';

/** Shows the start page inside the portal: for returning visitors, or with a toast on arrival. */
export function StartRoute(): ReactNode {
  const config = useSelector(selectConfig);
  const resumes = useSelector(selectHasDraft);
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const isFurther = createsBusiness(query);
  const base = useHref(PATHS.start).replace(/\/$/, '');
  return (
    <CurrencyGate>
      <ArrivalGate>
        <HomeGate createsBusiness={isFurther}>
          <TitledContent
            config={config}
            locale={i18n.language}
            resumes={resumes}
            createsBusiness={isFurther}
            solution={solutionOf(query)}
            link={(path) => ({
              href: `${base}${path}`,
              onClick: (event: MouseEvent) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                event.preventDefault();
                void navigate(path);
              },
            })}
          />
          <Toasts />
        </HomeGate>
        <CheckAccount />
      </ArrivalGate>
    </CurrencyGate>
  );
}

/** The content has no `Screen`, which would set the window's title. */
function TitledContent(props: ComponentProps<typeof StartContent>) {
  const { name } = props.config.brand;
  useEffect(() => {
    document.title = name;
  }, [name]);
  return <StartContent {...props} />;
}
