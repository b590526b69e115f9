/*
 * Style sheets of the Mantine parts that every page uses, in a cascade layer, so that our own always win. Those of menus, dialogs and
 * lists are loaded with them (partStyles.ts). A part missing in both is unstyled: add its file when you use it.
 */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import './tokens.css';
import './global.css';
import './forced-colors/every-page.css';
