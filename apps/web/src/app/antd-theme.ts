import type { ThemeConfig } from 'antd/es/config-provider';
import theme from 'antd/es/theme';
import { palette } from '../ui/theme/palette.ts';
import type { Theme } from '../ui/theme/theme-store.ts';

export function antdTheme(shown: Theme): ThemeConfig {
  const colours = palette[shown];
  return {
    algorithm: shown === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colours.accent,
      colorLink: colours.accent,
      colorError: colours.danger,
      colorWarning: colours.warning,
      colorBgContainer: colours.surface,
      colorBgElevated: colours.raised,
      colorBgLayout: colours.ground,
      colorText: colours.text,
      colorTextSecondary: colours.textSoft,
      colorTextPlaceholder: colours.textSoft,
      colorBorder: colours.line,
      // What is chosen, in lists and tables; what the library makes of the accent is too dark to read on.
      controlItemBgActive: colours.accentSoft,
      controlItemBgActiveHover: colours.accentSoft,
      borderRadius: 8,
      fontFamily: 'var(--font)',
    },
  };
}
