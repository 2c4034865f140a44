import { APP_ADMINISTRATOR_SCREENS } from './pictures/app-administrator.ts';
import { AUDITOR_SCREENS } from './pictures/auditor.ts';
import { DOORS } from './pictures/doors.ts';
import { OPERATOR_HOME, PERSON, STATES } from './pictures/operator-states.ts';
import { OPERATOR_SCREENS } from './pictures/operator.ts';
import { SUPER_ADMINISTRATOR_SCREENS } from './pictures/super-administrator.ts';
import { takePictures } from './support/pictures.ts';

takePictures([
  DOORS,
  OPERATOR_SCREENS,
  OPERATOR_HOME,
  STATES,
  PERSON,
  APP_ADMINISTRATOR_SCREENS,
  SUPER_ADMINISTRATOR_SCREENS,
  AUDITOR_SCREENS,
]);
