"""Python that a test of a mutant starts gets the mutant, too (changed_source.environment)."""
from workshop import changed_source

changed_source.install_named()
