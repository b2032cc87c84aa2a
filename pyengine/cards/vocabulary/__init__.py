"""The vocabulary: verbs, searches, filters, conditions and amounts,
each declared with its settings beside what it does.

`declarations` has the tables and the types of settings, `effects` carries a card's effects out, the other files fill
the tables. All of them are imported here, so that whoever imports a part finds the tables full and in the order of the
reference.
"""
from . import (  # noqa: F401
    effects,
    filters,
    special_tiles,
    verbs_bargains,
    verbs_campaign,
    verbs_drawing,
    verbs_fighting,
    verbs_figures,
    verbs_held,
    verbs_moving,
    verbs_places,
    verbs_teams,
    verbs_telling,
    verbs_tokens,
    verbs_underground,
    what_clauses,
    where_clauses,
)
