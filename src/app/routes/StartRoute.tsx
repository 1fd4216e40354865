import { useEffect, type ReactNode } from 'react';
import { CheckAccount } from '../../features/start/screens/CheckAccount.tsx';
import { CurrencyGate } from '../../features/accounts/screens/CurrencyGate.tsx';
import { HomeGate } from '../../features/accounts/screens/HomeGate.tsx';
import { ArrivalGate } from '../../features/start/screens/ArrivalGate.tsx';
import { LearnContent } from '../../features/start/screens/LearnContent.tsx';
import { StartContent } from '../../features/start/screens/StartContent.tsx';
import { StartLook } from '../../features/start/screens/StartLook.tsx';
import { useStartProps } from './useStartProps.ts';

/** Shows the start page inside the portal: for returning visitors, or with a toast on arrival. */
export function StartRoute(): ReactNode {
  const props = useStartProps();
  return (
    <CurrencyGate>
      <ArrivalGate>
        <HomeGate createsBusiness={props.createsBusiness === true}>
          <Titled name={props.config.brand.name}>
            <StartContent {...props} />
          </Titled>
        </HomeGate>
        <CheckAccount />
      </ArrivalGate>
    </CurrencyGate>
  );
}

/** Shows what explains everything inside the portal: to people who are signed in. */
export function LearnRoute(): ReactNode {
  const props = useStartProps();
  return (
    <Titled name={props.config.brand.name}>
      <LearnContent {...props} />
    </Titled>
  );
}

/** The content has no `Screen`, which would set the window's title. */
function Titled({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = name;
  }, [name]);
  return <StartLook>{children}</StartLook>;
}
