import { Brand, Hotline, Icon } from '@ecard/shared/ui';
import type { LayoutProps } from '../layout-props.ts';
import { ColourModeSwitch } from '../account/colour-mode-switch.tsx';
import { StartupBanner } from '../banners/startup-banner.tsx';
import { layoutText } from '../layout.text.ts';
import styles from './login-layout.module.css';

/** The sign-in page: the form, and beside it what the portal is for. */
export function LoginLayout({ model, actions, children }: LayoutProps) {
  return (
    <div className={styles['layout']}>
      <aside className={styles['aside']}>
        <div className={styles['pitch']}>
          <p className={styles['lead']}>{layoutText.loginLead}</p>
          <ul className={styles['points']}>
            {layoutText.loginPoints.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <p className={styles['hotline']}>
          <Icon name="phone" />
          <Hotline />
        </p>
      </aside>
      <div className={styles['side']}>
        <header className={styles['header']}>
          <Brand />
          <ColourModeSwitch onChoose={actions.setColourMode} />
        </header>
        <StartupBanner faults={model.faults} url={model.page.url} onRetry={actions.retryStartup} />
        <main id="content" tabIndex={-1} className={styles['content']}>
          {children}
        </main>
      </div>
    </div>
  );
}
