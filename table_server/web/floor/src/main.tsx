// Lets the page begin: with all tables, or with the one that its address names.

import { render } from 'preact'
import 'shared/console/look'
import { takeUp } from 'shared/console/session'
import { go, where } from 'shared/console/where'
import { screenCalled, screenName } from 'shared/screen/facts'
import { App } from './App'
import { watchAlarms } from './room/alarms'
import { watchTables } from './room/tables'

const named = screenCalled(screenName()).table
if (named && where.value.length === 0) go('tables', named)
takeUp()
watchTables()
watchAlarms()
render(<App />, document.getElementById('app') as HTMLElement)
