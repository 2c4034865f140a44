import { APP_ADMINISTRATOR_SCREENS } from './pictures/app-administrator.ts';
import { APP_JOBS } from './pictures/app-jobs.ts';
import { APP_PANELS } from './pictures/app-panels.ts';
import { AUDITOR_SCREENS } from './pictures/auditor.ts';
import { DIRECTORY_SCREENS } from './pictures/directories.ts';
import { DOORS } from './pictures/doors.ts';
import { GALLERY } from './pictures/gallery.ts';
import { INSTALLATION_PEOPLE } from './pictures/installation-people.ts';
import { INSTALLATION_SCREENS } from './pictures/installation.ts';
import { FRAMES } from './pictures/operator-frames.ts';
import { OPERATOR_HOME, PERSON, STATES } from './pictures/operator-states.ts';
import { OPERATOR_SCREENS } from './pictures/operator.ts';
import { SUPER_ADMINISTRATOR_SCREENS } from './pictures/super-administrator.ts';
import { takePictures } from './support/pictures.ts';

takePictures([
  DOORS,
  OPERATOR_SCREENS,
  FRAMES,
  OPERATOR_HOME,
  STATES,
  PERSON,
  APP_ADMINISTRATOR_SCREENS,
  APP_PANELS,
  APP_JOBS,
  SUPER_ADMINISTRATOR_SCREENS,
  INSTALLATION_SCREENS,
  INSTALLATION_PEOPLE,
  DIRECTORY_SCREENS,
  AUDITOR_SCREENS,
  GALLERY,
]);
